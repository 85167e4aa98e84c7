import { typedAddress } from './code-groups.ts';

interface TypedAddressProps {
  readonly className: string;
  readonly address: string;
}

/** An address to be typed by hand; where there is no room for one line, the port begins the next. */
export function TypedAddress({ className, address }: TypedAddressProps) {
  const parts = typedAddress(address).split(/(?=:\d+$)/);
  return <p className={className}>{parts.map((part, index) => [index > 0 ? <wbr key="break" /> : null, part])}</p>;
}
