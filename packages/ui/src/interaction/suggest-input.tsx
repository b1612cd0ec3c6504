import { useEffect, useState } from 'react'
import { TextInput } from '../form/text-input.tsx'
import type { SuggestInputProps } from './suggest-input-props.ts'
import { useCode } from './use-code.ts'

const load = () => import('./loaded-suggest-input.tsx')

/**
 * A text with suggestions; any text may be typed. Renders a plain field until the code is loaded, while that field has
 * the focus, and if the code cannot be loaded.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { code, fetchCode } = useCode(load)
  const [focused, setFocused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(fetchCode, [])
  if (code && !focused) return <code.LoadedSuggestInput {...props} />

  const { suggestions: _, onChange, onBlur, ...rest } = props
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        onBlur?.()
      }}
    />
  )
}
