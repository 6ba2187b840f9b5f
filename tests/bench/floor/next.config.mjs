/** The empty page that ours is measured against, built from the same packages. */
export default { poweredByHeader: false, reactStrictMode: true, turbopack: { root: new URL("../../..", import.meta.url).pathname } };
