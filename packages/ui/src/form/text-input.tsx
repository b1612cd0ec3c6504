import { styled } from '@platform/ui/styled'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { color, space } from '../theme/tokens.ts'
import { bareInput, controlFace, focusWithin } from './control-face.ts'
import { useControl } from './field.tsx'

interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix'> {
  /** Shown before the text inside the well, e.g. "@". */
  prefix?: ReactNode
  /** Shown after it, e.g. a unit or an `IconButton`. */
  suffix?: ReactNode
}

export function TextInput({ prefix, suffix, ...rest }: TextInputProps) {
  return (
    <Well>
      {prefix}
      <input type="text" {...useControl()} {...rest} />
      {suffix}
    </Well>
  )
}

const Well = styled.span`
  ${controlFace}
  ${focusWithin}
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.mute};
  & > input {
    ${bareInput}
    color: ${color.text};
  }
`
