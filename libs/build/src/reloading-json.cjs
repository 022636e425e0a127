/** A webpack loader: JSON that has the page load again when it changes. */
module.exports = (json) => `module.exports = ${json};
module.hot?.dispose((data) => { data.wasThere = true; });
if (module.hot?.data?.wasThere) location.reload();
module.hot?.accept();`;
