import ipaddr from 'ipaddr.js';

/**
 * What counts as one address for the throttle: an IPv6 line has 2⁶⁴ addresses, so its /64 network stands for all of
 * them (decision 044); an IPv4 address written as IPv6 counts as IPv4. A text that is no address counts as itself.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
