import { color, radius, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

/** Fields that belong together, with their name. */
export function Group({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <legend>{label}</legend>
      {children}
    </Box>
  )
}

const Box = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: ${space(2)} ${space(4)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  & > legend {
    padding: 0 ${space(2)};
    color: ${color.mute};
    font-size: ${size.meta};
    font-weight: 600;
  }
`
