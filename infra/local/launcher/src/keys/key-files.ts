import { join } from 'node:path'

/** The key files of a local platform, in `<DATA_DIR>/keys`. */
export function keyFiles(folder: string) {
  return {
    /** The registry's private key (REGISTRY_KEY_FILE). */
    registry: join(folder, 'registry-signing.json'),
    /** Admits every release, and the shell's registration. */
    releaseToken: join(folder, 'release-token'),
    /** Who may release what (RELEASE_ROLES_FILE). */
    roles: join(folder, 'release-roles.json'),
    /** Public keys that pages trust (TRUST_FILE). */
    trust: join(folder, 'trust.json'),
    /** A team's private key (TEAM_KEY_FILE). */
    teamKey: (remote: string) => join(folder, 'teams', `${remote}.json`),
    /** A team's own release token, for its remote alone. */
    teamToken: (remote: string) => join(folder, 'teams', `${remote}.token`),
  }
}
