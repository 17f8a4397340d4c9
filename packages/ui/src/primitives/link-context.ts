import { createContext, type ComponentProps, type ComponentType } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * What draws an internal link. The application puts its router's link here, so that the design
 * system needs no router; without one it is a plain `<a>`.
 */
export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');
