import { IconFileUnknown } from '@tabler/icons-react';
import { createElement } from 'react';
import { investigationOf } from './known-tab.ts';

interface KindIconProps {
  readonly kind: string;
  readonly className?: string | undefined;
}

/** The icon of a kind of tab, the same wherever the kind is named. */
export const KindIcon = ({ kind, className }: KindIconProps) =>
  createElement(investigationOf(kind)?.icon ?? IconFileUnknown, {
    size: 14,
    'aria-hidden': true,
    ...(className !== undefined && { className }),
  });
