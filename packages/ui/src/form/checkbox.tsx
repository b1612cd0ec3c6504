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
    display: grid;
    flex: none;
    place-items: center;
    width: 22px;
    height: 22px;
    margin: 0;
    border: 1.5px solid ${color.edge};
    border-radius: 6px;
    background: ${color.surface2};
    cursor: inherit;
    appearance: none;
  }
  & > input::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${color.onVolt};
    clip-path: polygon(14% 44%, 0 60%, 40% 98%, 100% 22%, 84% 8%, 38% 66%);
    opacity: 0;
  }
  & > input:checked {
    border-color: ${color.volt};
    background: ${color.volt};
  }
  & > input:checked::before {
    opacity: 1;
  }
  & > input:disabled {
    opacity: 0.55;
  }
  /* The browser's own, whose tick has a system colour. */
  @media (forced-colors: active) {
    & > input {
      appearance: auto;
    }
  }
  &:has(:disabled) {
    color: ${color.mute};
    cursor: not-allowed;
  }
`
