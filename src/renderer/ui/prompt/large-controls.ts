/** The controls of prompts that bring lists, sliders and dialogs with them: one file, fetched after the pieces. */
export { AmountControl } from './AmountControl.tsx';
export { FieldsControl } from './FieldsControl.tsx';
export { SharesControl } from './SharesControl.tsx';
