import fc from 'fast-check'

/** What breaks programs that take a text for a name, a number, a path, a program or a promise. */
const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '\u00a0',
    '\u0000',
    'a\u0000b',
    '\u202egnp.exe',
    '\ufeff',
    '\ud800',
    'é'.repeat(40),
    '👨‍👩‍👧‍👦'.repeat(30),
    '𠮷',
  ],
  ...[
    'ệ'.normalize('NFD').repeat(20),
    'ﬃ',
    'İ',
    'ß',
    '１２３',
    '٠١٢',
    '\u0300'.repeat(400),
    '%',
    '%00',
    '%2e%2e%2f',
    '+',
    '&a=b',
    '#',
  ],
  ...['null', 'undefined', 'NaN', '-0', '1e400', '0x10', '00', '-1', '9'.repeat(400), '1.5', 'true', '[]', '{}'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length'],
  ...["' or 1=1 --", "'; drop table customers; --", '$1', '\\', '%_%', '*', '" onload="x', '<script>alert(1)</script>'],
  ...[
    '{{7*7}}',
    '$\u007b7*7}',
    '../../../../etc/passwd',
    '..\\..\\x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//evil.example',
  ],
  ...[
    'http://127.0.0.1:5432/',
    '=HYPERLINK("http://x")',
    '@SUM(A1)',
    'a\r\nSet-Cookie: x=1',
    '\n'.repeat(50),
    '\t'.repeat(50),
  ],
  ...['x'.repeat(5000), ' '.repeat(5000), '('.repeat(2000), 'a@'.repeat(1000), '-'.repeat(3000), '٪'.repeat(2000)],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '275760-09-14',
    '+84',
    '+84.912345678',
    '00000000000000000000000000000000',
  ],
]

const HOSTILE_NUMBERS = [
  ...[-1, -0, 0.1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 53 + 2, 2 ** 63],
  ...[1e21, 1e-7, 253402300800000, 8.64e15 + 1],
]

/** Any JSON at all, the strange sort more often than not. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 3 }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

/** Names that no contract has, and some that every object does. */
export const strangeName = fc.oneof(
  fc.constantFrom(
    'surprise',
    'constructor',
    'toString',
    'valueOf',
    'then',
    'isAdmin',
    'customer_id',
    'price',
    '$where',
    'a.b',
  ),
  fc.stringMatching(/^[a-z]{14,20}$/),
)

/** Bodies that are hardly JSON, or JSON that no object can be. */
export const HOSTILE_BODIES = [
  ...['{', '[', '"', 'null', '0', '""', '[]', 'true', '{"a":1,}', "{'a':1}", '\u0000', '{"__proto__":{"admin":true}}'],
  ...[
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":1e400}',
    '{"a":-1e400}',
    '\ufeff{}',
    '{} {}',
    '{"a":"\\ud800"}',
  ],
  ...[
    '['.repeat(20_000),
    '{"a":'.repeat(20_000),
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{"a":${'9'.repeat(20_000)}}`,
  ],
  ...[`{${Array.from({ length: 5000 }, (_, at) => `"k${at}":${at}`).join(',')}}`, `{"${'k'.repeat(50_000)}":1}`],
  ...['x'.repeat(300_000)],
]
