/** The API answers at the root and under /api (decision G1). */
export const MOUNTS = ['', '/api'] as const;
