import type { Profile, ProfilePatch } from '@platform/contracts/identity/http'
import type { Profession } from '@platform/contracts/identity/profile'
import { type FirstNameProblem, firstNameProblem } from '@platform/contracts/rules/first-name'
import {
  completeLink,
  isSocialLink,
  LINK_KINDS,
  type LinkKind,
} from '@platform/contracts/rules/social-link'
import { fieldRules } from '@platform/ui/form'

/** What the fields hold; nothing is an empty text. */
type Details = Record<
  'firstName' | 'country' | 'city' | 'college' | 'profession' | LinkKind,
  string
>

/** The text about a first name, or which link is wrong. */
type DetailsProblem = `details.firstName.${FirstNameProblem}` | LinkKind

const linkRules = Object.fromEntries(
  LINK_KINDS.map((kind) => [
    kind,
    (value: string) =>
      value === '' || isSocialLink(kind, completeLink(kind, value)) ? null : kind,
  ]),
) as Record<LinkKind, (value: string) => DetailsProblem | null>

export const detailsRules = fieldRules<Details, DetailsProblem>({
  ...linkRules,
  firstName(value) {
    const problem = value === '' ? null : firstNameProblem(value)
    return problem && `details.firstName.${problem}`
  },
})

export const isLinkProblem = (problem: DetailsProblem): problem is LinkKind =>
  LINK_KINDS.some((kind) => kind === problem)

export function fieldsOf({ firstName, country, city, college, profession, links }: Profile) {
  const texts = Object.entries({ firstName, country, city, college, profession, ...links })
  return Object.fromEntries(texts.map(([name, value]) => [name, value ?? ''])) as Details
}

export function patchOf({
  firstName,
  country,
  city,
  college,
  profession,
  ...links
}: Details): ProfilePatch {
  const given = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    firstName: given(firstName),
    country: given(country),
    city: given(city),
    college: given(college),
    profession: given(profession) as Profession | null,
    links: Object.fromEntries(
      LINK_KINDS.map((kind) => [kind, given(completeLink(kind, links[kind]))]),
    ),
  }
}

/** Whether saving would change the profile. */
export const isUnsaved = (details: Details, profile: Profile) =>
  JSON.stringify(patchOf(details)) !== JSON.stringify(patchOf(fieldsOf(profile)))
