import { useEffect, useState } from 'react'
import { Select } from '../form/select.tsx'
import type { ComboboxProps } from './combobox-props.ts'
import { useCode } from './use-code.ts'

const load = () => import('./loaded-combobox.tsx')

/**
 * One of many options, filtered by typing. Renders a native `select` until the code is loaded, while that
 * `select` has the focus, and if the code cannot be loaded.
 */
export function Combobox(props: ComboboxProps) {
  const { code, fetchCode } = useCode(load)
  const [focused, setFocused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(fetchCode, [])
  if (code && !focused) return <code.LoadedCombobox {...props} />

  const { options, onChange, onBlur, placeholder, openLabel: _, emptyText: __, ...rest } = props
  return (
    <Select
      {...rest}
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        onBlur?.()
      }}
    >
      <option value="">{placeholder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
