/** Where __name__ begins. */
export const __PATH__ = '__path__'
