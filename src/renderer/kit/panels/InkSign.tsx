import './mini-card.css';

/** A sign in the colour of the text around it. Decoration: its name stands beside it or in a label. */
export function InkSign({ url }: { readonly url: string }) {
  return <span aria-hidden className="ink-sign" style={{ maskImage: `url("${url}")` }} />;
}
