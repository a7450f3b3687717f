/** How fast pieces travel while the newsreel runs: 1 is their usual pace. */
export const tempo = { factor: 1 };
