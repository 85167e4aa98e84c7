import { useWords } from '#renderer/client/hooks.ts';

/** The attribute of a control that is suggested: it is drawn with a broken line around it. */
export function markedIf(isSuggested: boolean): { readonly 'data-suggested'?: true } {
  return isSuggested ? { 'data-suggested': true } : {};
}

/** The same for those who hear the control; it stands at the end of its name. */
export function SuggestedWord({ isSuggested }: { readonly isSuggested: boolean }) {
  const { ui } = useWords();
  return isSuggested ? <span className="visually-hidden">{ui('advice.suggestedChoice')}</span> : null;
}
