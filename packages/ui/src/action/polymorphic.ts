import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'

/** A component drawn as another element or component by `as`, whose props it then takes besides its own. */
export type Polymorphic<Own, Default extends ElementType> = <Target extends ElementType = Default>(
  props: Own & { as?: Target } & Omit<ComponentPropsWithRef<Target>, keyof Own | 'as'>,
) => ReactNode
