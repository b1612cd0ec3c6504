import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'

/** A component that `as` renders as another element or component; it takes the props of both. */
export type Polymorphic<Own, Default extends ElementType> = <Target extends ElementType = Default>(
  props: Own & { as?: Target } & Omit<ComponentPropsWithRef<Target>, keyof Own | 'as'>,
) => ReactNode
