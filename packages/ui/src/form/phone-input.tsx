import { styled } from '@platform/ui/styled'
import { memo } from 'react'
import { Icon } from '../surface/icon.tsx'
import { color, space } from '../theme/tokens.ts'
import { bareInput, controlFace, focusWithin } from './control-face.ts'
import { digitsOnly } from './digits-only.ts'
import { useControl } from './field.tsx'

interface PhoneCountry {
  /** Two letters, e.g. "IN". */
  code: string
  /** Calling code with its plus, e.g. "+91". */
  dial: string
  /** In the reader's language. */
  name: string
}

interface PhoneInputProps {
  countries: readonly PhoneCountry[]
  country: string
  onCountryChange: (code: string) => void
  /** Name of the country list, for screen readers. */
  countryLabel: string
  /** National digits; with a plus while the calling code of an international number is being typed. */
  value: string
  onChange: (digits: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean
  autoComplete?: string
  autoFocus?: boolean
}

/** Country and national number in one well; inside a `Field` its label names the number. */
export function PhoneInput(props: PhoneInputProps) {
  const { countries, country, onCountryChange, countryLabel, onChange, disabled, ...more } = props
  const { autoComplete = 'tel-national', ...rest } = more
  const chosen = countries.find(({ code }) => code === country)

  /** An international number, typed or pasted, chooses its country and drops the calling code. */
  function accept(text: string) {
    const digits = digitsOnly(text)
    // 00 is the usual prefix of an international call.
    const number = hasPlus(text) ? `+${digits}` : digits.replace(/^00/, '+')
    const owner = ownerOf(number, chosen, countries)
    if (!owner) return onChange(hasPlus(text) ? number : digits)
    if (owner !== chosen) onCountryChange(owner.code)
    onChange(number.slice(owner.dial.length))
  }

  return (
    <Well>
      <Country>
        <span aria-hidden="true">{chosen?.dial}</span>
        <Icon name="chevron" size={14} />
        <select
          aria-label={countryLabel}
          value={country}
          disabled={disabled}
          onChange={(event) => onCountryChange(event.target.value)}
        >
          <Countries countries={countries} />
        </select>
      </Country>
      <input
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        {...useControl()}
        {...rest}
        disabled={disabled}
        onChange={(event) => accept(event.target.value)}
      />
    </Well>
  )
}

/** Some two hundred, which are not rendered again with each digit. */
const Countries = memo(({ countries }: Pick<PhoneInputProps, 'countries'>) =>
  countries.map(({ code, dial, name }) => (
    <option key={code} value={code}>
      {name} ({dial})
    </option>
  )),
)

/** Whether the text is an international number: "+55 (11) 91234-5678", "(+55) 11", "tel:+55". */
function hasPlus(text: string): boolean {
  return digitsOnly(text.split(/[+＋]/)[0] ?? '') === '' && /[+＋]/.test(text)
}

/** The country of a number with a plus; of several with its calling code, the chosen one or else the first. */
function ownerOf(
  number: string,
  chosen: PhoneCountry | undefined,
  countries: readonly PhoneCountry[],
): PhoneCountry | undefined {
  const all = chosen ? [chosen, ...countries] : countries
  return all.find(({ dial }) => number.startsWith(dial))
}

const Well = styled.span`
  ${controlFace}
  ${focusWithin}
  display: flex;
  padding-inline-start: 0;
  & > input {
    ${bareInput}
    padding-inline-start: ${space(3)};
  }
`

/** The native list is transparent and covers the calling code, which is what users see. */
const Country = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 46px;
  padding-inline: ${space(3.5)} ${space(2.5)};
  border-inline-end: 1px solid ${color.line};
  & > svg {
    color: ${color.mute};
    transform: rotate(90deg);
  }
  & > select {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  & option {
    background: ${color.surface2};
    color: ${color.text};
  }
  &:has(:focus-visible) {
    border-radius: 8px;
    outline: 2px solid ${color.volt};
    outline-offset: -3px;
  }
`
