import { createContext, type ComponentProps, type ComponentType } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * Component that renders internal links. The application provides its router's link, so that the design system does not
 * depend on a router; the default is `<a>`.
 */
export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');
