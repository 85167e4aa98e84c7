/** The controls of prompts that bring lists, sliders and dialogs with them: one file, fetched after the hand. */
export { AmountControl } from '#renderer/ui/prompt/AmountControl.tsx';
export { FieldsControl } from '#renderer/ui/prompt/FieldsControl.tsx';
export { NumberFieldsControl } from '#renderer/ui/prompt/NumberFieldsControl.tsx';
