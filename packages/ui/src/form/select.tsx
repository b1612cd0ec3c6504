import { styled } from '@platform/ui/styled'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../surface/icon.tsx'
import { color, space } from '../theme/tokens.ts'
import { controlFace } from './control-face.ts'
import { useControl } from './field.tsx'

/** The device's own list, in our well. */
export function Select(props: ComponentPropsWithRef<'select'>) {
  return (
    <Box>
      <Native {...useControl()} {...props} />
      <Icon name="chevron" size={16} />
    </Box>
  )
}

const Box = styled.span`
  position: relative;
  display: block;
  & > svg {
    position: absolute;
    inset: 50% ${space(3.5)} auto auto;
    color: ${color.mute};
    transform: translateY(-50%) rotate(90deg);
    pointer-events: none;
  }
`

const Native = styled.select`
  ${controlFace}
  padding-inline-end: ${space(10)};
  appearance: none;
  cursor: pointer;
  & > option {
    background: ${color.surface2};
    color: ${color.text};
  }
`
