; Links that begin with baize: open the app, for this person; removed with it.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\baize" "" "URL:Baize"
  WriteRegStr SHELL_CONTEXT "Software\Classes\baize" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\baize\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend
!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\baize"
!macroend
