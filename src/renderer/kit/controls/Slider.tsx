import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

export interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Words for the value: `1.5 s`. */
  readonly format: (value: number) => string;
  /** How a screen reader says the value, where it is more than a plain number. */
  readonly said?: Intl.NumberFormatOptions;
  readonly isDisabled?: boolean;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  /** What is marked along the scale, for the eye only: the same is to be found elsewhere in words. */
  readonly marks?: readonly SliderMark[];
}

export interface SliderMark {
  readonly at: number;
  readonly kind: 'part' | 'note';
}

/** A number on a scale. */
export function Slider(props: SliderProps) {
  const { label, min, max, step, value, onChange, format, isDisabled = false, hideLabel = false } = props;
  const { marks = [], said } = props;
  return (
    <AriaSlider
      className="slider"
      minValue={min}
      maxValue={max}
      step={step}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      {...(said === undefined ? {} : { formatOptions: said })}
    >
      <div className="slider-head">
        <Label className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</Label>
        <SliderOutput className={hideLabel ? 'visually-hidden' : 'slider-output'}>{format(value)}</SliderOutput>
      </div>
      <SliderTrack className="slider-track">
        <SliderFill className="slider-fill" />
        {marks.map(({ at, kind }) => (
          <span
            key={`${kind} ${String(at)}`}
            className={`slider-mark is-${kind}`}
            style={{ insetInlineStart: `${String(((at - min) / Math.max(1, max - min)) * 100)}%` }}
            aria-hidden
          />
        ))}
        <SliderThumb className="slider-thumb" aria-valuetext={format(value)} />
      </SliderTrack>
    </AriaSlider>
  );
}
