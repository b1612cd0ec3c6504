import { LANGUAGES } from '@platform/contracts/constants'
import { nearestLanguage } from '@platform/contracts/rules/nearest-language'
import { PLACEMENT } from '@platform/contracts/rules/placement'

const forms = {
  language: {
    isRight: (value: string) => nearestLanguage(value) !== null,
    form: `one of ${LANGUAGES.join(', ')}`,
  },
  display: {
    isRight: (value: string) => value === 'button',
    form: 'button, or left out',
  },
  theme: {
    isRight: (value: string) => ['auto', 'light', 'dark'].includes(value),
    form: 'auto, light or dark',
  },
  height: {
    isRight: (value: string) => /^\d{1,4}$/.test(value),
    form: 'a whole number of px, such as 464',
  },
  placement: {
    isRight: (value: string) => PLACEMENT.test(value),
    form: 'lower-case letters, digits and hyphens, such as sidebar',
  },
} as const

/** What is not taken of the element's own attributes, for the partner's console. */
export function attributeProblems(element: Element): string[] {
  return Object.entries(forms).flatMap(([name, { isRight, form }]) => {
    const value = element.getAttribute(name)?.trim() ?? ''
    if (value === '' || isRight(value)) return []
    return [`${name}="${value}" is ignored: it must be ${form}.`]
  })
}
