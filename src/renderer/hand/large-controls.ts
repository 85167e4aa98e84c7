/** The controls of prompts that bring lists, sliders and dialogs with them: one file, fetched after the hand. */
export { AmountControl } from '#renderer/ui/table/AmountControl.tsx';
export { FieldsControl } from '#renderer/ui/table/FieldsControl.tsx';
export { NumberFieldsControl } from '#renderer/ui/table/NumberFieldsControl.tsx';
