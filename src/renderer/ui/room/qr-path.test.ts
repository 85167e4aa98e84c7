import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { SAMPLE_DOOR } from '#renderer/testing/room.ts';
import { groupedCode, spelledCode, typedAddress } from './code-groups.ts';
import { qrPath } from './qr-path.ts';

/** What a camera would see of the drawing: this many pixels for each module. */
function photograph({ size, path }: ReturnType<typeof qrPath>, scale: number) {
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

describe('the QR code', () => {
  it('says the link to whoever points a camera at it', () => {
    const drawn = qrPath(SAMPLE_DOOR.link);
    expect(decodeQR(photograph(drawn, 6))).toBe(SAMPLE_DOOR.link);
  });

  it('keeps its quiet zone of four modules', () => {
    const { size, path } = qrPath(SAMPLE_DOOR.link);
    const places = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  });
});

describe('code and address', () => {
  it('stand as people read them out', () => {
    expect(groupedCode('K7F3QX')).toBe('K7F·3QX');
    expect(spelledCode('K7F3QX')).toBe('K 7 F 3 Q X');
    expect(typedAddress('http://192.168.1.20:41520/')).toBe('192.168.1.20:41520');
  });
});
