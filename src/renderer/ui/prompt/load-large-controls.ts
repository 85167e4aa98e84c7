/** The controls of prompts that not every match asks for. */
export const loadLargeControls = () => import('./large-controls.ts');
