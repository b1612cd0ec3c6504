import { color, font, Icon, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

/** Says that something is done, in a word beside its sign. */
export function DoneMark({ children }: { children: ReactNode }) {
  return (
    <Mark>
      <Icon name="check" size={16} />
      {children}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  color: ${color.ok};
  font: 600 ${size.meta} / 1.3 ${font.heading};
`
