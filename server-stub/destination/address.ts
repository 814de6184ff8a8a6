/**
 * Decides which network addresses a webhook request may go to.
 *
 * It judges addresses, never names. Each connection resolves the name and checks every address, so DNS rebinding
 * gains nothing.
 */
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export type AddressKind = 'public' | 'loopback' | 'private' | 'forbidden';

export interface AddressPolicy {
  /** Loopback receivers are allowed while the server itself is reachable from this machine only. */
  loopback: boolean;
  /** Private ranges (CIDR) in which receivers may live. They may name loopback too, never a forbidden range. */
  allow: readonly string[];
}

type Range = readonly [address: string, prefix: number];

/** Ranges no configuration can allow: cloud metadata, link-local, multicast, broadcast, "this host". */
const FORBIDDEN: readonly Range[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.192', 32],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['255.255.255.255', 32],
  ['::', 128],
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['fd20:ce::', 32],
  ['ff00::', 8],
];

const LOOPBACK: readonly Range[] = [
  ['127.0.0.0', 8],
  ['::1', 128],
];

/** Not reachable from the public internet, or reserved for something else. Allowed by configuration only. */
const PRIVATE: readonly Range[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['240.0.0.0', 4],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fec0::', 10],
];

function listOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4');
  return list;
}

const forbidden = listOf(FORBIDDEN);
const loopback = listOf(LOOPBACK);
const privateUse = listOf(PRIVATE);

const dotted = (high: number, low: number): string => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;

/**
 * The IPv4 address that an IPv6 one stands for: mapped (`::ffff:a.b.c.d`), compatible (`::a.b.c.d`), translated
 * (NAT64 `64:ff9b::a.b.c.d`) or tunnelled (6to4 `2002:aabb:ccdd::`). A gateway would carry the request there.
 */
export function embeddedIPv4(address: string): string | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = ipaddr.IPv6.parse(address).parts;
  if (a === 0x2002) return dotted(b, c);
  const zeroTo = (n: number): boolean => [a, b, c, d, e, f].slice(0, n).every((group) => group === 0);
  if (zeroTo(5) && f === 0xffff) return dotted(g, h);
  if (zeroTo(4) && e === 0xffff && f === 0) return dotted(g, h);
  if (a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0) return dotted(g, h);
  if (zeroTo(6) && (g !== 0 || h > 1)) return dotted(g, h);
  return undefined;
}

/** Classifies an address. Anything that is not an IP address is forbidden. */
export function classify(address: string): AddressKind {
  if (isIPv4(address)) return classifyPlain(address, 'ipv4');
  if (!isIPv6(address)) return 'forbidden';
  const plain = address.split('%')[0] ?? '';
  const inner = embeddedIPv4(plain);
  return inner === undefined ? classifyPlain(plain, 'ipv6') : classifyPlain(inner, 'ipv4');
}

function classifyPlain(address: string, family: 'ipv4' | 'ipv6'): AddressKind {
  if (forbidden.check(address, family)) return 'forbidden';
  if (loopback.check(address, family)) return 'loopback';
  if (privateUse.check(address, family)) return 'private';
  return 'public';
}

export type AddressCheck = (address: string) => string | undefined;

/** Creates a function that returns why an address may not be used, or undefined when it may. */
export function createAddressCheck(policy: AddressPolicy): AddressCheck {
  const allowed = new BlockList();
  for (const range of policy.allow) {
    const [address = '', prefix = ''] = range.split('/');
    allowed.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const kind = classify(address);
    if (kind === 'public') return undefined;
    if (kind === 'forbidden') return `the address ${address} is link-local, metadata or reserved, and is never used`;
    const real = isIPv6(address) ? (embeddedIPv4(address) ?? address.split('%')[0] ?? '') : address;
    if (allowed.check(real, isIPv6(real) ? 'ipv6' : 'ipv4')) return undefined;
    if (kind === 'loopback' && policy.loopback) return undefined;
    return kind === 'loopback'
      ? `the address ${address} is this machine, and the server is bound to more than loopback; list it in network.allow to use it`
      : `the address ${address} is private; list its range in network.allow to use it`;
  };
}

/** The IP address when a URL names one instead of a host name. URL parsing already turned 2130706433 into 127.0.0.1. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIPv4(bare) || isIPv6(bare) ? bare : undefined;
}

/** Creates the same check for a URL. It covers IP literals only: host names are checked once resolved. */
export function createUrlGuard(policy: AddressPolicy): (url: URL) => string | undefined {
  const check = createAddressCheck(policy);
  return (url) => {
    const address = literalAddress(url.hostname);
    return address === undefined ? undefined : check(address);
  };
}

/** Reports whether a server bound to this host is reachable from its own machine only. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || classify(host) === 'loopback';
}
