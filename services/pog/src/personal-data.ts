import type { PersonalData } from '@platform/service-kit'

/** What pog stores about users. */
export const personalData: PersonalData = {
  personal: {
    // Avatars and selfies.
    selfies: {
      fate: 'erased',
      holds:
        'That a selfie is kept for an avatar that is not drawn yet, and what its user has agreed to. The picture is a sealed file, deleted once the avatar is drawn, and after an hour in any case',
      find: 'userId',
      hidden: ['salt'],
      // The sweep deletes the file first, and the document with it: within an hour of the upload.
      once: () => ({ state: 'removed' }),
    },
    avatars: {
      fate: 'erased',
      holds: 'The avatars of the user, and whether a selfie has chosen their colours',
      find: 'userId',
      hidden: ['drawing', 'lastDrawing', 'version'],
    },
    avatar_files: {
      fate: 'kept',
      holds: 'The names of pictures of avatars that a provider has drawn',
      because: 'A picture is deleted when no avatar has it: an hour later, a day at most.',
    },
  },
  notPersonal: [],
}
