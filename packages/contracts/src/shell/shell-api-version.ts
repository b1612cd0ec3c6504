/** Newest version of `ShellApi`: what shells of this tree give and remotes built in it ask for. */
export const SHELL_API_VERSION = 1

/** Versions that a shell of this tree supports: at most the last two. */
export const SUPPORTED_SHELL_APIS: readonly number[] = [SHELL_API_VERSION]
