/** Forms that can be told apart without colours. */
export type MarkForm = 'circle' | 'triangle' | 'square' | 'diamond';

const PATHS: Readonly<Record<Exclude<MarkForm, 'circle'>, string>> = {
  triangle: 'M8,2 L14.5,13.5 H1.5 Z',
  square: 'M2.5,2.5 H13.5 V13.5 H2.5 Z',
  diamond: 'M8,1 L15,8 L8,15 L1,8 Z',
};

/** A mark of a chart, as it stands in the chart and beside the words that explain it. */
export function MarkShape({ form }: { readonly form: MarkForm }) {
  return (
    <svg className={`mark-shape mark-${form}`} viewBox="0 0 16 16" aria-hidden>
      {form === 'circle' ? <circle cx="8" cy="8" r="5" /> : <path d={PATHS[form]} />}
    </svg>
  );
}
