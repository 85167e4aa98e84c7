/** What systems know this app by: Windows groups its windows under it, and packages carry it. */
export const APP_ID = 'net.baize.table';
