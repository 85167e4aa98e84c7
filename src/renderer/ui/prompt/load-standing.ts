/** What knows which pieces stand for choices: not every match asks for any. */
export const loadStanding = () => import('./standing.ts');
