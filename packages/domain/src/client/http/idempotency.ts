/**
 * A random key for one user intent (decision G5): 128 bits as hex. Uses `getRandomValues` because `crypto.randomUUID`
 * is unavailable on a plain-http page of the clinic's network (look-and-feel H7).
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
