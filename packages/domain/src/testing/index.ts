export * from './cast';
export * from './handlers';
