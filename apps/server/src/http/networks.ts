import ipaddr from 'ipaddr.js';

/** True when `address` is one of `list`: addresses and CIDR networks with commas, as TRUST_PROXY is written. */
export function isIn(list: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const own = ipaddr.process(address);
  return list.split(',').some((text) => {
    const one = text.trim();
    const [network, bits] = ipaddr.isValidCIDR(one)
      ? ipaddr.parseCIDR(one)
      : [ipaddr.process(one), undefined];
    if (network.kind() !== own.kind()) return false;
    return bits === undefined
      ? network.toNormalizedString() === own.toNormalizedString()
      : own.match([network, bits] as never);
  });
}
