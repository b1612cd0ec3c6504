import { styled } from '@platform/ui/styled'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { color, space, target } from '../theme/tokens.ts'

interface CheckboxProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <Row>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </Row>
  )
}

const Row = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${target};
  cursor: pointer;
  & > input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: ${color.volt};
    cursor: inherit;
  }
  &:has(:disabled) {
    color: ${color.mute};
    cursor: not-allowed;
  }
`
