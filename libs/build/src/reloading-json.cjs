/** A webpack loader for JSON that reloads the page when it changes. */
module.exports = (json) => `module.exports = ${json};
module.hot?.dispose((data) => { data.wasThere = true; });
if (module.hot?.data?.wasThere) location.reload();
module.hot?.accept();`;
