/**
 * Answers that no batch endpoint gives but that reach a device: a hotel's page, a broken proxy, another server. Node
 * tests and a device scenario use them.
 */

export interface HostileAnswer {
  what: string;
  status: number;
  body: string;
  /** `again`: the SDK sends the batch again. `stored`: the batch counts as delivered. */
  then: 'again' | 'stored';
}

const portal = '<!doctype html><html><head><title>Welcome</title></head><body>Please sign in.</body></html>';

/** Bodies of a plain 200. */
const PLAIN: readonly (readonly [what: string, body: string])[] = [
  ['nothing', ''],
  ['blanks', ' \n'],
  ['OK', 'OK'],
  ['half an answer', '{"success":tr'],
  ['a text', '"success"'],
  ['a number', '1'],
  ['true', 'true'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a list of answers', '[{"success":true}]'],
  ['a list of anything', '[null,1,"x",[[]],{"success":{}}]'],
  ['an empty map', '{}'],
  ['success as a text', '{"success":"true"}'],
  ['success as a sentence', '{"success":"yes"}'],
  ['success as 1', '{"success":1}'],
  ['success as 1.0', '{"success":1.0}'],
  ['success as null', '{"success":null}'],
  ['success as a list', '{"success":[true]}'],
  ['success as a map', '{"success":{"success":true}}'],
  ['success in another case', '{"Success":true}'],
  ['keys that are names of methods', '{"count":1,"keys":2,"doesExist":3,"lookup":4}'],
];

/** Bodies of a 200 that report a failure, or that a captive portal wrote. */
const NO_SUCCESS: readonly (readonly [what: string, body: string])[] = [
  ["a portal's page", portal],
  ['a page behind a blank line', `\r\n ${portal}`],
  ['a page behind a warning', `Warning: no session\n${portal.toUpperCase()}`],
  ['success false', '{"success":false}'],
  ['success false in another case', '{"SUCCESS":false}'],
  ['success false as a text', '{"success":"false"}'],
  ['success false with a code', '{"success":false,"code":"X"}'],
];

/** Success with an unusable list of rejected messages. */
const ODD_REJECTIONS: readonly (readonly [what: string, body: string])[] = [
  ['rejected as a text', '{"success":true,"rejected":"all"}'],
  ['rejected as a number', '{"success":true,"rejected":0}'],
  ['rejected as a map', '{"success":true,"rejected":{"0":true}}'],
  ['rejected: null', '{"success":true,"rejected":null}'],
  ['rejected: anything', '{"success":true,"rejected":[null,0,"0",true,[0],{}]}'],
  ['indexes that are none', '{"success":true,"rejected":[{"index":-1},{"index":"0"},{"index":null},{"index":[0]}]}'],
  ['indexes far outside', '{"success":true,"rejected":[{"index":7},{"index":99999},{"index":1e300},{"index":-1e300}]}'],
  ['keys that are names of methods', '{"success":true,"count":1,"push":2,"rejected":[{"index":9,"lookup":1}]}'],
];

export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  ...NO_SUCCESS.map(([what, body]): HostileAnswer => ({ what: `200, ${what}`, status: 200, body, then: 'again' })),
  ...PLAIN.map(([what, body]): HostileAnswer => ({ what: `200, ${what}`, status: 200, body, then: 'stored' })),
  { what: '202 with OK', status: 202, body: 'OK', then: 'stored' },
  { what: '204', status: 204, body: '', then: 'stored' },
  ...ODD_REJECTIONS.map(([what, body]): HostileAnswer => ({ what: `200, ${what}`, status: 200, body, then: 'stored' })),
  { what: '500 with the word of success', status: 500, body: '{"success":true}', then: 'again' },
  { what: '502 of a proxy', status: 502, body: portal, then: 'again' },
  { what: '503 with a list', status: 503, body: '[1,2]', then: 'again' },
];

/** Values of the wrong type for the registry, files, the config and node fields. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  '5',
  0,
  1,
  -1,
  0.5,
  1e300,
  -1e300,
  2147483648,
  [],
  [null],
  [[1]],
  {},
  { count: 1, keys: [], lookup: 2 },
];
