import { styled } from '@platform/ui/styled'
import { type ComponentPropsWithRef, useState } from 'react'
import { color, font, motion, radius, space } from '../theme/tokens.ts'
import { digitsOnly } from './digits-only.ts'
import { useControl } from './field.tsx'

interface CodeInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'size'> {
  /** The digits so far. */
  value: string
  onChange: (code: string) => void
  /** Called once all digits are there. */
  onComplete?: ((code: string) => void) | undefined
  length?: number
  /** Its name outside a `Field`. */
  label?: string | undefined
}

/**
 * A one-time code: decorative cells over ONE real input, so that paste, the keyboard's suggestion from the
 * SMS, and screen readers work as in any text field.
 */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 6,
  label,
  ...rest
}: CodeInputProps) {
  const [focused, setFocused] = useState(false)
  const current = Math.min(value.length, length - 1)

  function accept(text: string) {
    const code = digitsOnly(text).slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }

  return (
    <Box>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        aria-label={label}
        {...useControl()}
        {...rest}
        type="text"
        value={value}
        onChange={(event) => accept(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      {Array.from({ length }, (_, index) => (
        // Position is the identity of a cell.
        <Cell key={`${index}`} aria-hidden="true" $current={focused && index === current}>
          {value[index]}
        </Cell>
      ))}
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  display: flex;
  gap: ${space(2)};
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    border: 0;
    background: none;
    color: transparent;
    font-size: 16px;
    caret-color: transparent;
    outline: none;
    &::selection {
      background: none;
    }
  }
  & > input[aria-invalid='true'] ~ span {
    border-color: ${color.bad};
    transition: none;
  }
  & > input:disabled ~ span {
    border-color: ${color.line};
    color: ${color.mute};
  }
`

const Cell = styled.span<{ $current: boolean }>`
  display: grid;
  flex: 1;
  place-items: center;
  max-width: 56px;
  height: 56px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface2};
  font: 600 24px / 1 ${font.heading};
  pointer-events: none;
  transition: border-color ${motion.feedback};
  ${({ $current }) =>
    $current && `&&& { border-color: ${color.volt}; box-shadow: 0 0 0 1px ${color.volt}; }`}
`
