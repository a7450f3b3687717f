// Before anything is drawn: the theme and the language chosen last time.
(function () {
  try {
    var theme = localStorage.getItem("sandtable.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    var language = localStorage.getItem("sandtable.language");
    if (language === "fr" || language === "en") document.documentElement.lang = language;
  } catch (error) {
    // Storage may be forbidden: the system's choice is shown.
  }
})();
