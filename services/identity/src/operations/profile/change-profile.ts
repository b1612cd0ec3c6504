import type { ProfilePatch } from '@platform/contracts/identity/http'
import { isCountry } from '@platform/contracts/rules/countries'
import { firstNameProblem, firstNameProblems } from '@platform/contracts/rules/first-name'
import { isSocialLink, LINK_KINDS } from '@platform/contracts/rules/social-link'
import { DomainError } from '@platform/service-kit'
import { changeDetails, type DetailsChange } from '../../domain/profile.ts'
import type { Dependencies } from '../dependencies.ts'
import { chooseUserName } from './choose-user-name.ts'
import { getProfile, type OwnProfile } from './get-profile.ts'

/**
 * Changes what the user says about themselves; what is not named stays.
 * @throws DomainError VALIDATION_FAILED with each field and its problem as text, and as `chooseUserName`
 */
export async function changeProfile(
  deps: Pick<
    Dependencies,
    'users' | 'releasedNames' | 'cardNames' | 'profiles' | 'clock' | 'events'
  >,
  userId: string,
  { userName, ...details }: ProfilePatch,
): Promise<OwnProfile> {
  const fields = problemsOf(details)
  if (fields.length > 0) throw new DomainError('VALIDATION_FAILED', { fields })
  if (userName !== undefined) await chooseUserName(deps, userId, userName)
  const { user } = await getProfile(deps, userId)
  const isChange = Object.keys(details).length > 0
  return {
    user,
    profile: await (isChange ? store(deps, userId, details) : deps.profiles.of(userId)),
  }
}

/** @throws DomainError NOT_FOUND */
export async function changePreferences(
  deps: Pick<Dependencies, 'users' | 'profiles'>,
  userId: string,
  change: Pick<DetailsChange, 'preferredRole' | 'preferredPlatform'>,
): Promise<OwnProfile> {
  const { user } = await getProfile(deps, userId)
  return { user, profile: await store(deps, userId, change) }
}

function store(
  { profiles }: Pick<Dependencies, 'profiles'>,
  userId: string,
  change: DetailsChange,
) {
  return profiles.change(userId, ({ details }) => ({ details: changeDetails(details, change) }))
}

function problemsOf({ firstName, country, links = {} }: DetailsChange) {
  const nameProblem = firstName ? firstNameProblem(firstName) : null
  const name = firstName === '' ? 'length' : nameProblem
  return [
    ...(name ? [{ path: 'body.firstName', problem: firstNameProblems[name] }] : []),
    ...(country && !isCountry(country)
      ? [{ path: 'body.country', problem: 'Select country' }]
      : []),
    ...LINK_KINDS.filter((kind) => isBroken(kind, links[kind])).map((kind) => ({
      path: `body.links.${kind}`,
      problem: 'Enter a valid link',
    })),
  ]
}

const isBroken = (kind: (typeof LINK_KINDS)[number], link: string | null | undefined) =>
  link !== null && link !== undefined && !isSocialLink(kind, link)
