import { keyframes, styled } from '@platform/ui/styled'

interface SpinnerProps {
  /** px */
  size?: number
  /** Announced to screen readers; leave it out if the text beside the spinner says the same. */
  label?: string
}

export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <Ring
      style={{ width: size, height: size }}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}

const turn = keyframes`to { transform: rotate(1turn); }`

const Ring = styled.span`
  display: inline-block;
  flex: none;
  border: 2px solid color-mix(in srgb, currentColor 28%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`
