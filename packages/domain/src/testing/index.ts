export * from './cast';
export * from './handlers';
export * from './invented-png';
