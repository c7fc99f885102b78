import fc from 'fast-check'

// How one address is written: every text that some parser somewhere reads as it.

// The address as eight IPv6 groups, as bytes, and as every text that some parser reads as it.
const hexGroups = (bytes: readonly number[]) =>
  Array.from({ length: bytes.length / 2 }, (_, index) => (bytes[2 * index]! * 256 + bytes[2 * index + 1]!).toString(16))
const number = (bytes: readonly number[]) => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
const bases: ((value: number) => string)[] = [
  (value) => String(value),
  (value) => `0x${value.toString(16)}`,
  (value) => `0X${value.toString(16).toUpperCase().padStart(6, '0')}`,
  (value) => `0${value.toString(8)}`,
  (value) => `00${value.toString(8)}`,
]
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x2460 + Number(digit) - 1)),
  (text) => text.replaceAll('.', '\u3002'),
  (text) => text.replaceAll('.', '\uff0e'),
  (text) => text.replace(/./gs, (char) => `%${char.charCodeAt(0).toString(16)}`),
  (text) => text.split('').join('\u00ad'),
  (text) => `${text}.`,
]
/** IPv4 within IPv6. */
export const embeddings: ((bytes: readonly number[]) => string)[] = [
  (bytes) => `[::ffff:${hexGroups(bytes).join(':')}]`,
  (bytes) => `[::ffff:${bytes.join('.')}]`,
  (bytes) => `[0:0:0:0:0:FFFF:${hexGroups(bytes).join(':')}]`,
  (bytes) => `[::${hexGroups(bytes).join(':')}]`,
  (bytes) => `[::${bytes.join('.')}]`,
  (bytes) => `[::ffff:0:${hexGroups(bytes).join(':')}]`,
  (bytes) => `[64:ff9b::${hexGroups(bytes).join(':')}]`,
  (bytes) => `[64:ff9b::${bytes.join('.')}]`,
  (bytes) => `[64:ff9b:1::${hexGroups(bytes).join(':')}]`,
  (bytes) => `[2002:${hexGroups(bytes).join(':')}::1]`,
  (bytes) => `[2001:0:${hexGroups(bytes).join(':')}::f7f7:f7f7]`,
  (bytes) => `[2001:0:808:808::${hexGroups(bytes.map((byte) => byte ^ 0xff)).join(':')}]`,
]
/** 1, 2, 3 or 4 parts, the last one holding the rest of the bytes. */
const dotted = (bytes: readonly number[], parts: number, base: (value: number) => string) =>
  [...bytes.slice(0, parts - 1).map(base), base(number(bytes.slice(parts - 1)))].join('.')

const byte = fc.nat(255)
const canaryBytes = fc.constantFrom([127, 0, 0, 1], [127, 0, 0, 3])
const deniedBytes = fc.oneof(
  { arbitrary: canaryBytes, weight: 4 },
  { arbitrary: fc.tuple(fc.constant(127), fc.integer({ min: 1, max: 255 }), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(10), byte, byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(192), fc.constant(168), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(169), fc.constant(254), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(0), byte, byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte), weight: 1 },
)
/** One of the ways to write an IPv4 address. */
export const spellingOf = (bytes: fc.Arbitrary<readonly number[]>) =>
  fc
    .tuple(bytes, fc.integer({ min: 1, max: 4 }), fc.constantFrom(...bases), fc.constantFrom(...disguises))
    .map(([address, parts, base, disguise]) => disguise(dotted(address, parts, base)))
/** A host of an address that is never to be called. */
export const deniedHost = fc.oneof(
  { arbitrary: spellingOf(deniedBytes), weight: 4 },
  { arbitrary: fc.tuple(deniedBytes, fc.constantFrom(...embeddings)).map(([bytes, embed]) => embed(bytes)), weight: 4 },
  {
    arbitrary: fc.constantFrom('[::1]', '[0:0::0:1]', '[::]', '[fe80::1]', '[fd00:ec2::254]', '[fec0::1]', '[ff02::1]', '[::0001]'),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom(
      'localhost',
      'LOCALHOST',
      'localhost.',
      'x.localhost',
      'loc%61lhost',
      'ｌｏｃａｌｈｏｓｔ',
      'lo\u00adcalhost',
    ),
    weight: 1,
  },
)

/** An address of the internet, in dotted parts: from no range that calls may not reach, and from none for documentation. */
export const publicBytes = fc
  .tuple(fc.constantFrom(1, 5, 8, 23, 45, 62, 77, 93, 104, 131, 142, 151, 185, 195, 208, 216), byte, byte, fc.integer({ min: 1, max: 254 }))
  .map((bytes): readonly number[] => bytes)
