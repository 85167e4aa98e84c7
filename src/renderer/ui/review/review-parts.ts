/** What is fetched with the first review. */
export { LearnBar } from './LearnBar.tsx';
export { ReviewDialog } from './ReviewDialog.tsx';
